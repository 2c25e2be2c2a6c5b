import type { SigningSecrets } from '@rawi/media';
import type { Keyring, SigningKey } from '@rawi/platform';

const toSigningSecret = ({ keyId, value }: SigningKey) => ({ id: keyId, key: value });

/** Adapts a keyring to the media signer's interface; returns the same array while the keys are unchanged. */
export function createSigningSecrets(keys: Keyring): SigningSecrets {
  let lastKeys = keys.all();
  let secrets = lastKeys.map(toSigningSecret);
  return {
    signing: () => toSigningSecret(keys.signing()),
    all() {
      if (keys.all() !== lastKeys) {
        lastKeys = keys.all();
        secrets = lastKeys.map(toSigningSecret);
      }
      return secrets;
    },
  };
}
