import type { Handler } from '#server/core/context/handler.ts';
import { exportedFile } from '#server/core/http/exported-file.ts';
import type { ListingColumn } from '#server/documents/papers/listing.ts';
import { batchBasis } from '#server/subjects/declarations/agents/batch-basis.ts';
import { readBatch } from '#server/subjects/declarations/agents/read-batch.ts';

/** The columns that the page uses for the errors it finds itself. */
const COLUMNS: readonly ListingColumn[] = [
  { title: 'Línea', kind: 'integer' },
  { title: 'Columna', kind: 'integer' },
  { title: 'Error', kind: 'text' },
];

/** All that is wrong of a file of operations, as a file; nothing else is kept. */
export const errores: Handler<'DDJJ/Sipret/Errores'> = async (request, context) => {
  const { problems } = await readBatch(request.id_lote, await batchBasis(request, context), context);
  const listing = {
    title: 'Errores de un archivo de retenciones o percepciones',
    subtitle: request.periodo,
    facts: [],
    columns: COLUMNS,
    rows: problems.map(({ line, column, message }) => ({ cells: [String(line), String(column), message] })),
    legend: '',
  };
  return exportedFile(listing, { format: 'CSV', name: 'errores-sipret' }, context);
};
