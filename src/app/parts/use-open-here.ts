import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether what a button of the bar opens is open, and how that changes. It folds when one goes on to another address;
 * who is sent on, as after signing in, keeps what he had opened meanwhile.
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
