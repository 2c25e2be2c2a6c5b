import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../site/site.ts';
import { ownAddress, rememberPlace } from './requested-place.ts';
import { session } from './session.ts';
import { useViewerKind } from './use-viewer.ts';
import { goOnAfterEnd } from './way-after-end.ts';

/**
 * Leads a visitor from this page to the log-in, and back to `place` after it (SESS-26): the links of mails open where
 * nobody is logged in. Who presses "log out" here goes Home; a session that ends by itself leads to the log-in.
 */
export function useLogInFirst(place = ownAddress): ReturnType<typeof useViewerKind> {
  const viewer = useViewerKind();
  const navigate = useNavigate();
  const { language } = useSite();
  const logIn = `/${language}/lookup`;
  useEffect(() => goOnAfterEnd(() => logIn), [logIn]);
  const leave = useEffectEvent(() => {
    const { isEnding, hasEnded } = session.get();
    if (isEnding) return void navigate(`/${language}`, { replace: true });
    rememberPlace(place());
    // The document of the log-in is loaded, with why: a second way there would be a race.
    if (!hasEnded) void navigate(logIn, { replace: true });
  });
  useEffect(() => {
    if (viewer === 'visitor') leave();
  }, [viewer]);
  return viewer;
}
