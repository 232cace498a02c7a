import { chakra } from '@chakra-ui/react';
import { fillText } from '#contract/fill-text.ts';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { kindsInWords } from './file-problem.ts';
import { fileSize } from './file-size.ts';
import { control } from '#widgets/text.tsx';
import type { WidgetProps } from '#widgets/widget.ts';
import { useWords } from '#widgets/words.ts';

interface FilePickerProps {
  field: WidgetProps;
  limits: CompiledFile;
  /** Others are there already. */
  another: boolean;
  multiple: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Where a file is chosen, or dropped, with what it may be. */
export function FilePicker({ field, limits, another, multiple, onChoose }: FilePickerProps) {
  const words = useWords();
  const hint = fillText(words.fileKinds, {
    kinds: kindsInWords(limits, words),
    size: fileSize(limits.maxBytes),
  });
  return (
    <chakra.label css={PICKER}>
      <chakra.span fontWeight="600" color="primary">
        {another ? words.attachAnother : words.attach}
      </chakra.span>
      <chakra.span color="muted" fontSize="sm">
        {hint}
      </chakra.span>
      <chakra.input
        type="file"
        {...control(field)}
        aria-label={field.label}
        multiple={multiple}
        accept={limits.accept.map((kind) => (kind === 'txt' ? '.txt,.csv' : `.${kind}`)).join()}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </chakra.label>
  );
}

const PICKER = {
  position: 'relative',
  display: 'grid',
  gap: '2px',
  padding: '14px 16px',
  minHeight: '44px',
  border: '1px dashed',
  borderColor: 'muted',
  borderRadius: 'md',
  cursor: 'pointer',
  '&:focus-within': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' },
  // The whole box takes the click and what is dropped on it.
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
} as const;
