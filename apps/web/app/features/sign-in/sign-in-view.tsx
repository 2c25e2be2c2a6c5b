import { useEffect } from 'react';
import { goOnAfterEnd } from '../../shared/session/way-after-end.ts';
import { CaptchaStep } from './captcha-step.tsx';
import { CodeStep, ResetStep } from './code-step.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SetPasswordStep } from './set-password-step.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import { SocialEmailStep, SocialKnownStep } from './social-steps.tsx';
import { StartStep } from './start-step.tsx';
import { useLeaveWhereInside, useSignIn } from './use-sign-in.ts';

/** ROUTE-46, UI-04..07: logging in and signing up, one step at a time. */
export function SignInView() {
  const signIn = useSignIn();
  useLeaveWhereInside(signIn);
  useEffect(() => goOnAfterEnd(() => location.pathname + location.search), []);
  switch (signIn.step) {
    case 'password':
      return <PasswordStep signIn={signIn} />;
    case 'code':
      return <CodeStep key="login" signIn={signIn} purpose="login" />;
    case 'verify':
      return <CodeStep key="verify" signIn={signIn} purpose="verify" />;
    case 'sign-up':
      return <SignUpStep signIn={signIn} />;
    case 'captcha':
      return <CaptchaStep signIn={signIn} />;
    case 'forgot':
      return <ForgotStep signIn={signIn} />;
    case 'reset':
      return <ResetStep signIn={signIn} />;
    case 'set-password':
      return <SetPasswordStep signIn={signIn} />;
    case 'social-email':
      return <SocialEmailStep signIn={signIn} />;
    case 'social-known':
      return <SocialKnownStep signIn={signIn} />;
    default:
      return <StartStep signIn={signIn} />;
  }
}
