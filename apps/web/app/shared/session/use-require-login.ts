import { useNavigate } from 'react-router';
import { useSite } from '../site/site.ts';
import { ownAddress, rememberPlace, type RequestedAction } from './requested-place.ts';
import { isSubscriber } from './use-viewer.ts';

/**
 * For presses that need an account: a subscriber's is done at once; a visitor is led through signing in and comes back to
 * this page, which goes on with it (`takeRequestedAction`).
 */
export function useRequireLogin(): (action: RequestedAction, act: () => void) => void {
  const navigate = useNavigate();
  const { language } = useSite();
  return (action, act) => {
    if (isSubscriber()) return act();
    rememberPlace(ownAddress(), action);
    void navigate(`/${language}/lookup`);
  };
}
