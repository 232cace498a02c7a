import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Open state of a popover of the header. It closes on navigation, but stays open on a redirect, such as the one after
 * signing in.
 */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const { pathname, search } = useLocation();
  const isSentOn = useNavigationType() === NavigationType.Replace;
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState(pathname + search);
  if (address !== pathname + search) {
    setAddress(pathname + search);
    if (!isSentOn) setOpen(false);
  }
  return [open, setOpen];
}
