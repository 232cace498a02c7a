import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { hideCarried, isSameAddress, wholeAddress } from '#runtime/routes/private-query.ts';
import { useServices } from './portal.tsx';

/**
 * Habits of every change of route: content scrolls to the top; going back reloads the page. What was typed is
 * kept before the page goes, whichever way. Stands once, inside the router.
 */
export function useNavigation(): void {
  const { drafts, navigation, portal, unkept } = useServices();
  const { privateQuery } = portal.portal;
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    navigation.through((to) => void navigate(to));
  }, [navigation, navigate]);
  useEffect(() => {
    const flush = () => void drafts.flush();
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, [drafts]);
  const address = useRef(pathname + search);
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) address.current = pathname + search;
  }, [type, pathname, search]);
  useLayoutEffect(() => hideCarried(privateQuery), [pathname, search, key, privateQuery]);
  // Registered before the router's own listener, which stands further up: the fields are still there to be flushed.
  useLayoutEffect(() => {
    const leave = () => {
      const moved = !isSameAddress(wholeAddress(location), address.current);
      if (moved) void drafts.flush().then(() => unkept.get().size === 0 && location.reload());
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [drafts, unkept]);
}
