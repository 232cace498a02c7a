import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { fillText } from '#contract/fill-text.ts';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { groupThousands } from '#formats/group-thousands.ts';
import type { FileReading } from '#runtime/http/record-reading.ts';
import { useOwnWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = {
  recordsRefused: 'No enviamos {name}.',
  recordsRead: 'Leímos {lines} líneas.',
  recordsReadOne: 'Leímos 1 línea.',
  recordsGood: '{accepted} están bien',
  recordsGoodOne: '1 está bien',
  recordsBad: '{rejected} tienen errores y no se presentan',
  recordsBadOne: '1 tiene errores y no se presenta',
  recordsNone: 'Ninguna línea está bien: corregí el archivo y volvé a elegirlo.',
  recordsLatin:
    'El archivo no está en UTF-8: lo leímos como Windows-1252. Revisá que los acentos se lean bien.',
  recordsProblems: 'Errores del archivo',
  recordsLine: 'Línea',
  recordsColumn: 'Columna',
  recordsError: 'Qué tiene',
  recordsMore: 'Se ven los primeros {shown} de {count}.',
  recordsDownload: 'Descargar los errores (CSV)',
  recordsTotal: 'Total de {title}',
} as const;

interface RecordReadingProps {
  name: string;
  reading: FileReading;
  layout: RecordLayout;
}

/** Result of reading a file: valid lines, totals and each error with its position. */
export function RecordReading({ name, reading, layout }: RecordReadingProps) {
  const words = useOwnWords(WORDS);
  const { refusal, lines, accepted, rejected, encoding, count, totals } = reading;
  return (
    <Stack gap="3">
      <div role="status">
        {refusal !== null && (
          <>
            <chakra.p color="danger" fontWeight="600">
              {textElements(fillText(words.recordsRefused, { name }))}
            </chakra.p>
            <chakra.p>{textElements(refusal)}</chakra.p>
          </>
        )}
        {refusal === null && (
          <chakra.p>
            <span>
              {textElements(
                `${lines === 1 ? words.recordsReadOne : fillText(words.recordsRead, { lines: counted(lines) })} `,
              )}
            </span>
            <chakra.span fontWeight="600" color={accepted > 0 ? 'success' : 'danger'}>
              {textElements(acceptedWords(accepted, words))}
            </chakra.span>
            {accepted > 0 && rejected > 0 && (
              <chakra.span fontWeight="600" color="danger">
                {textElements(
                  ` · ${
                    rejected === 1
                      ? words.recordsBadOne
                      : fillText(words.recordsBad, { rejected: counted(rejected) })
                  }`,
                )}
              </chakra.span>
            )}
          </chakra.p>
        )}
      </div>
      {refusal === null && accepted > 0 && (
        <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="2" margin="0">
          {totals.map(({ column, title, sum }) => (
            <div key={column}>
              <chakra.dt color="muted" fontSize="sm">
                {fillText(words.recordsTotal, { title })}
              </chakra.dt>
              <chakra.dd margin="0" fontWeight="600">
                {textElements(written(sum))}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
      {encoding === 'Windows-1252' && <chakra.p color="muted">{words.recordsLatin}</chakra.p>}
      {count > 0 && <Problems reading={reading} layout={layout} />}
    </Stack>
  );
}

/** Errors of the file by line, and a download with all of them. */
function Problems({ reading, layout }: Pick<RecordReadingProps, 'reading' | 'layout'>) {
  const words = useOwnWords(WORDS);
  const { problems, count, csv } = reading;
  return (
    <>
      <chakra.div
        tabIndex={0}
        role="region"
        aria-label={words.recordsProblems}
        maxHeight="320px"
        overflow="auto"
        border="1px solid"
        borderColor="line"
        borderRadius="md"
      >
        <chakra.table width="100%" css={CELLS}>
          <caption>{words.recordsProblems}</caption>
          <thead>
            <tr>
              <th scope="col">{words.recordsLine}</th>
              <th scope="col">{words.recordsColumn}</th>
              <th scope="col">{words.recordsError}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, message }, i) => (
              <tr key={i}>
                <td translate="no">{counted(line)}</td>
                <td>{column}</td>
                <td>{textElements(message)}</td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
      {count > problems.length && (
        <chakra.p color="muted" fontSize="sm">
          {textElements(fillText(words.recordsMore, { shown: problems.length, count: counted(count) }))}
        </chakra.p>
      )}
      {csv && <Download blob={csv} name={`errores-${layout.title}.csv`} label={words.recordsDownload} />}
    </>
  );
}

function Download({ blob, name, label }: { blob: Blob; name: string; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <chakra.a
      href={url}
      download={name}
      color="primary"
      fontWeight="600"
      textDecoration="underline"
      minHeight="44px"
      display="inline-flex"
      alignItems="center"
    >
      {label}
    </chakra.a>
  );
}

function acceptedWords(accepted: number, words: { [word in keyof typeof WORDS]: string }): string {
  if (accepted === 0) return words.recordsNone;
  return accepted === 1 ? words.recordsGoodOne : fillText(words.recordsGood, { accepted: counted(accepted) });
}

const counted = (n: number) => groupThousands(String(n));

/** `1112.52` as `1.112,52`. */
function written(sum: string): string {
  const [whole = '', part] = sum.replace('-', '').split('.');
  return `${sum.startsWith('-') ? '-' : ''}${groupThousands(whole)}${part === undefined ? '' : `,${part}`}`;
}

const CELLS = {
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', padding: '8px 12px', fontWeight: '600' },
  '& th, & td': {
    textAlign: 'start',
    padding: '6px 12px',
    verticalAlign: 'top',
    borderTop: '1px solid',
    borderColor: 'line',
  },
  '& th:last-child': { width: '100%' },
  '& td:last-child': { overflowWrap: 'anywhere' },
} as const;
