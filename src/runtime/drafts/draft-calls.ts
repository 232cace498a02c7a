import type { AnswerShape } from '#contract/answer-shape.ts';
import { keepaliveCall } from '#runtime/http/keepalive-call.ts';
import { SKIP_ERROR_HANDLER } from '#runtime/http/http.ts';
import { callPortalEndpoint, type PortalEndpoint } from '#runtime/http/portal-call.ts';
import { parseAnswer } from '#runtime/http/parse-answer.ts';
import type { Services } from '#runtime/services/services.ts';
import {
  DRAFT_ANSWER,
  ENDED_ANSWER,
  KEPT_ANSWER,
  type Draft,
  type Ended,
  type Kept,
} from './draft-answers.ts';
import type { DraftEnd, DraftRequest } from './draft-stamp.ts';

/** Timeout in milliseconds. */
const PATIENCE = 8000;

/** Server calls for the draft of one address. Each throws {@link HttpFailure}. */
export class DraftCalls {
  readonly #address: string;
  readonly #services: Services;

  constructor(address: string, services: Services) {
    this.#address = address;
    this.#services = services;
  }

  read(): Promise<Draft> {
    return this.#call('readDraft', {}, DRAFT_ANSWER);
  }

  keep(request: DraftRequest): Promise<Kept> {
    return this.#call('keepDraft', request, KEPT_ANSWER);
  }

  end(end: DraftEnd): Promise<Ended> {
    return this.#call('discardDraft', end, ENDED_ANSWER);
  }

  /** Sends unsaved content while the page unloads, without waiting for the answer. */
  sendAhead({ end, request }: { end?: DraftEnd | null; request?: DraftRequest }): void {
    const token = this.#services.session.get()?.token;
    if (!token) return;
    const send = (name: PortalEndpoint, body: object) =>
      keepaliveCall(name, { direccion: this.#address, ...body }, token, this.#services);
    if (end) send('discardDraft', end);
    else if (request) send('keepDraft', request);
  }

  async #call<T>(name: PortalEndpoint, body: object, shape: AnswerShape): Promise<T> {
    const options = { headers: { [SKIP_ERROR_HANDLER]: 'true' }, timeout: PATIENCE };
    const request = { direccion: this.#address, ...body };
    const answer = await callPortalEndpoint(name, request, this.#services, options);
    return parseAnswer(answer, shape, this.#services.portal);
  }
}
