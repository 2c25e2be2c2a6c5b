import type { SigningSecrets } from '@rawi/media';
import type { Keyring, SigningKey } from '@rawi/platform';

const secretOf = ({ keyId, value }: SigningKey) => ({ id: keyId, key: value });

/** Adapts a keyring to the media signer's interface; returns the same array while the keys are unchanged. */
export function signingSecrets(keys: Keyring): SigningSecrets {
  let listed = keys.all();
  let secrets = listed.map(secretOf);
  return {
    signing: () => secretOf(keys.signing()),
    all() {
      if (keys.all() !== listed) {
        listed = keys.all();
        secrets = listed.map(secretOf);
      }
      return secrets;
    },
  };
}
