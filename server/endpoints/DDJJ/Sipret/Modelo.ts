import type { Handler } from '#server/core/context/handler.ts';
import { exportedFile } from '#server/core/http/exported-file.ts';
import { recordModel } from '#server/subjects/declarations/agents/record-design.ts';
import { sipretLayout } from '#server/subjects/declarations/agents/sipret-layout.ts';

/** A file of operations with an example in it, to be filled in with a spreadsheet. */
export const modelo: Handler<'DDJJ/Sipret/Modelo'> = (_, context) => {
  const sheet = {
    ...recordModel(sipretLayout(context)),
  };
  return exportedFile(sheet, { format: 'CSV', name: 'modelo-sipret' }, context);
};
