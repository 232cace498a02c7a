import type { Handler } from '#server/core/context/handler.ts';
import { exportedFile } from '#server/core/http/exported-file.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { recordDesign } from '#server/subjects/declarations/agents/record-design.ts';
import { sipretLayout } from '#server/subjects/declarations/agents/sipret-layout.ts';

/** How a file of operations is made, as a paper. */
export const diseno: Handler<'DDJJ/Sipret/Diseno'> = (_, context) => {
  const paper = {
    ...recordDesign(sipretLayout(context)),
    issuer: issuerOf(context.portal),
    created: context.now,
  };
  return exportedFile(paper, { format: 'PDF', name: 'diseno-de-registro' }, context);
};
