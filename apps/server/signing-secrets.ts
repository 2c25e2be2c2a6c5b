import type { SigningSecrets } from '@rawi/media';
import type { Keyring, SigningKey } from '@rawi/platform';

const secretOf = ({ keyId, value }: SigningKey) => ({ id: keyId, key: value });

/** A keyring as the signer of media addresses wants it: the same list as long as the keys are the same. */
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
