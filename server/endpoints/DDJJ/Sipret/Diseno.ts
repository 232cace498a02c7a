import type { Handler } from '#server/core/context/handler.ts';
import { exportedFile } from '#server/core/http/exported-file.ts';
import { recordDesign } from '#server/subjects/declarations/agents/record-design.ts';
import { sipretLayout } from '#server/subjects/declarations/agents/sipret-layout.ts';

/** The description of the file format of operations, as a paper. */
export const diseno: Handler<'DDJJ/Sipret/Diseno'> = (_, context) => {
  const paper = {
    ...recordDesign(sipretLayout(context)),
  };
  return exportedFile(paper, { format: 'PDF', name: 'diseno-de-registro' }, context);
};
