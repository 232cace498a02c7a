import { keyPosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { FRAMEWORK_STATUSES, STATUSES } from './missing-text.ts';

export const unusedText: Rule = {
  id: 'unused-text',
  explain: 'Todo texto de un estado HTTP es de un estado que el portal o algún endpoint puede dar.',
  reason: 'Un texto que no se ve nunca parece vigente y no lo está.',
  example: { file: 'messages/messages.json', at: ['status', '418'], good: null, bad: '"Soy una tetera."' },
  check({ messages, endpoints }, report) {
    if (!messages.sound || [...endpoints.values()].some(({ sound }) => !sound)) return;
    const errors = [...endpoints.values()].flatMap(({ value }) => Object.values(value.errors ?? {}));
    const given = new Set(
      [...STATUSES, ...FRAMEWORK_STATUSES, ...errors.map(({ status }) => status)].map(String),
    );
    const { status } = messages.value;
    for (const code of Object.keys(status).filter((one) => !given.has(one)))
      report(keyPosition(status, code), `Nadie da el estado ${code}: este texto no se ve nunca.`);
  },
};
