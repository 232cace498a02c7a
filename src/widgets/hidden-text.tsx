import { chakra } from '@chakra-ui/react';
import { UNSEEN } from './unseen.ts';

/** Text for screen readers only. */
export const HiddenText = chakra('span', { base: UNSEEN });
