import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { hidePrivateQuery, isSameAddress, wholeAddress } from '#runtime/routes/private-query.ts';
import { useServices } from './portal.tsx';

/**
 * Behaviour of every navigation: scrolls to the top, reloads the page on going back, and saves drafts before the page
 * unloads. Mounted once, inside the router.
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
  useLayoutEffect(() => hidePrivateQuery(privateQuery), [pathname, search, key, privateQuery]);
  // Registered before the router's own listener, which is mounted further up: the fields are still mounted and can be
  // flushed.
  useLayoutEffect(() => {
    const leave = () => {
      const moved = !isSameAddress(wholeAddress(location), address.current);
      if (moved) void drafts.flush().then(() => unkept.get().size === 0 && location.reload());
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [drafts, unkept]);
}
