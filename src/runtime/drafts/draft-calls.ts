import type { AnswerShape } from '#contract/answer-shape.ts';
import { keepaliveCall } from '#runtime/http/keepalive-call.ts';
import { SKIP_ERROR_HANDLER } from '#runtime/http/http.ts';
import { understood } from '#runtime/http/understood.ts';
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

/** Milliseconds that an answer is waited for. */
const PATIENCE = 8000;

/** What is asked of the server about the draft of one address. Each throws {@link HttpFailure}. */
export class DraftCalls {
  readonly #address: string;
  readonly #services: Services;

  constructor(address: string, services: Services) {
    this.#address = address;
    this.#services = services;
  }

  read(): Promise<Draft> {
    return this.#call(this.#paths.readDraft, {}, DRAFT_ANSWER);
  }

  keep(request: DraftRequest): Promise<Kept> {
    return this.#call(this.#paths.keepDraft, request, KEPT_ANSWER);
  }

  end(end: DraftEnd): Promise<Ended> {
    return this.#call(this.#paths.discardDraft, end, ENDED_ANSWER);
  }

  /** Sends what is there while the page goes; its answer is not waited for. */
  sendAhead({ end, request }: { end?: DraftEnd | null; request?: DraftRequest }): void {
    const token = this.#services.session.get()?.token;
    if (!token) return;
    const send = (path: string, body: object) =>
      keepaliveCall(path, { direccion: this.#address, ...body }, token, this.#services);
    if (end) send(this.#paths.discardDraft, end);
    else if (request) send(this.#paths.keepDraft, request);
  }

  async #call<T>(path: string, body: object, shape: AnswerShape): Promise<T> {
    const { http, portal } = this.#services;
    const options = { headers: { [SKIP_ERROR_HANDLER]: 'true' }, timeout: PATIENCE };
    return understood(await http.call(path, { direccion: this.#address, ...body }, options), shape, portal);
  }

  get #paths() {
    return this.#services.portal.portal.endpoints;
  }
}
