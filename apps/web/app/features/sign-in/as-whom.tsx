import { Button } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { accountText } from './account.ts';
import { WithAccount } from './sign-in-layout.tsx';
import type { SignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

/** Who continues, with the way back for whoever is somebody else. */
export function AsWhom({ signIn }: { signIn: SignIn }) {
  const { t } = useI18n();
  const { account } = signIn.flow;
  if (account === undefined) return null;
  return (
    <div className={styles.asWhom}>
      <p>
        <WithAccount id="signIn.as" account={accountText(account)} />
      </p>
      <Button variant="text" onClick={() => signIn.go('start')}>
        {t('signIn.another')}
      </Button>
    </div>
  );
}
