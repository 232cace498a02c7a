import type { ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';

/** The white ground of a form or of a thing in a list. */
export const Panel = (props: ComponentProps<typeof Box>) => (
  <Box p="20px" mb="16px" bg="white" borderWidth="1px" rounded="md" {...props} />
);
