import type { CompiledAction, CompiledStep } from '#contract/compiled.ts';
import type { BlockOf } from '#blocks/parts/block.ts';

/** A wizard of these steps. */
export function wizardOf(...items: CompiledStep[]): BlockOf<'steps'> {
  return { type: 'steps', key: 's', id: 'paso', label: 'Pasos', items };
}

/** A step without questions. */
export const NOTICE: CompiledStep = {
  key: 'aviso',
  title: 'Aviso',
  blocks: [{ type: 'text', key: 't', text: 'Leé esto.' }],
};

/** The step that reviews the answers and sends them. */
export function sending(action: Pick<CompiledAction, 'call' | 'send'>): CompiledStep {
  const item = { key: 'enviar', label: 'Enviar', as: 'tramite', ...action };
  return {
    key: 'revision',
    title: 'Revisá',
    review: true,
    blocks: [{ type: 'actions', key: 'a', items: [item] }],
  };
}
