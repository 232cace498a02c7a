// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wantCode, watchMissingCode } from './missing-code.ts';
import { fakeServices } from '#runtime/services/portal-fixture.ts';

const reload = vi.spyOn(location, 'reload');
const answers = vi.fn<() => Promise<Response>>();
const OFFLINE = new TypeError('Failed to fetch');
let stop: () => void;
let services: ReturnType<typeof fakeServices>;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset().mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    answers.mockReset().mockImplementation(async () => new Response()),
  );
  services = fakeServices(() => null);
  stop = watchMissingCode(services);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const codeIsMissing = () => dispatchEvent(new Event('vite:preloadError'));
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

describe('code that did not come', () => {
  it('starts the page over at once when the server answers', async () => {
    codeIsMissing();
    await pass(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits for the server, and asks it again every few seconds', async () => {
    answers.mockRejectedValueOnce(OFFLINE).mockResolvedValueOnce(new Response(null, { status: 503 }));
    codeIsMissing();
    await pass(5900);
    expect(reload).not.toHaveBeenCalled();
    await pass(200);
    expect(reload).toHaveBeenCalledOnce();
    expect(answers).toHaveBeenCalledTimes(3);
  });

  it('is looked for at once when somebody asks again', async () => {
    answers.mockRejectedValueOnce(OFFLINE);
    codeIsMissing();
    await pass(1000);
    codeIsMissing();
    await pass(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('starts the page over whenever somebody asks by hand, also right after it did', async () => {
    codeIsMissing();
    await pass(0);
    codeIsMissing();
    await pass(0);
    expect(reload).toHaveBeenCalledOnce();
    wantCode();
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload the page for ever when it cannot come', async () => {
    codeIsMissing();
    await pass(0);
    codeIsMissing();
    await pass(50_000);
    expect(reload).toHaveBeenCalledOnce();
    await pass(10_000);
    codeIsMissing();
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('waits for what is being written, and keeps what was typed', async () => {
    const flush = vi.spyOn(services.drafts, 'flush');
    let end = () => {};
    void services.activity.during(() => new Promise<void>((resolve) => (end = resolve)));
    codeIsMissing();
    await pass(10_000);
    expect(reload).not.toHaveBeenCalled();
    end();
    await pass(0);
    expect(flush).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });
});
