import { chakra } from '@chakra-ui/react';
import { fillText } from '#contract/fill-text.ts';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { kindsInWords } from './file-problem.ts';
import { fileSize } from './file-size.ts';
import { photoEndings, takesPhotos } from '#widgets/photos/photo-files.ts';
import { control } from '#widgets/text.tsx';
import type { WidgetProps } from '#widgets/widget.ts';
import { useWords } from '#widgets/words.ts';

interface FilePickerProps {
  field: WidgetProps;
  limits: CompiledFile;
  title: string;
  multiple: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Button and drop area for files, with the accepted kinds; on a phone also a button for the camera. */
export function FilePicker({ field, limits, title, multiple, onChoose }: FilePickerProps) {
  const words = useWords();
  const hasPhotos = takesPhotos(limits);
  const hint = fillText(words.fileKinds, {
    kinds: kindsInWords(limits, words),
    size: fileSize(limits.maxBytes),
  });
  function choose({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
    onChoose([...(input.files ?? [])]);
    input.value = '';
  }
  return (
    <>
      <chakra.label css={PICKER}>
        <chakra.span fontWeight="600" color="primary">
          {title}
        </chakra.span>
        <chakra.span color="muted" fontSize="sm">
          {[hint, hasPhotos && limits.accept.includes('pdf') && words.photosTogether]
            .filter(Boolean)
            .join(' ')}
        </chakra.span>
        <chakra.input
          type="file"
          {...control(field)}
          aria-label={field.label}
          multiple={multiple}
          accept={acceptOf(limits)}
          onChange={choose}
        />
      </chakra.label>
      {hasPhotos && (
        <chakra.label css={[PICKER, CAMERA]}>
          <chakra.span fontWeight="600" color="primary">
            {words.takePhoto}
          </chakra.span>
          <chakra.input
            type="file"
            aria-label={`${words.takePhoto}: ${field.label}`}
            accept="image/*"
            capture="environment"
            onChange={choose}
          />
        </chakra.label>
      )}
    </>
  );
}

/** Value of `accept`: the extensions of the accepted kinds, with photos instead of the JPEG or PDF made of them. */
function acceptOf(limits: CompiledFile): string {
  const ofKind = (kind: CompiledFile['accept'][number]) => (kind === 'txt' ? '.txt,.csv' : `.${kind}`);
  const hasPhotos = takesPhotos(limits);
  const plain = limits.accept.filter((kind) => kind !== 'jpg' && !(hasPhotos && kind === 'png'));
  return [...plain.map(ofKind), ...(hasPhotos ? [photoEndings()] : [])].join();
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
  // The transparent input covers the box, to receive clicks and dropped files anywhere in it.
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
} as const;
/** Shown on touch screens only, where the camera can photograph paper. */
const CAMERA = { display: 'none', '@media (pointer: coarse)': { display: 'grid' } } as const;
