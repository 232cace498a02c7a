import { chakra } from '@chakra-ui/react';
import { fileSize } from './file-size.ts';

/** Layout of the line of a file. */
export const FILE_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '12px',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '56px',
  paddingInlineStart: '12px',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'md',
} as const;

/**
 * Name and size of a file.
 * @param props.size bytes
 */
export function FileName({ name, size }: { name: string; size: number }) {
  return (
    <chakra.span overflowWrap="anywhere" minWidth="0">
      <chakra.span fontWeight="600">
        <span translate="no">{`${name} `}</span>
      </chakra.span>
      <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
        {fileSize(size)}
      </chakra.span>
    </chakra.span>
  );
}
