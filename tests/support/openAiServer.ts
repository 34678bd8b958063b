import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { DRAFT_MARKERS } from '#domain/shared/draftReply.ts';
import { closeServer, listenLocally } from './listenLocally.ts';

export type RecordedCall = Readonly<{
  path: string;
  headers: IncomingHttpHeaders;
  body: Readonly<{
    model: string;
    messages: readonly Readonly<{ role: string; content: string }>[];
    max_tokens?: number;
    max_completion_tokens?: number;
  }>;
}>;

/** How a call is answered; null for never. */
export type ScriptedAnswer = Readonly<{
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body: unknown;
}> | null;

/** The provider's answer with this content. */
export const completion = (content: unknown): ScriptedAnswer => ({
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content },
      },
    ],
  },
});

/** The provider's answer to a failed call. */
export const failure = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer => ({
  status,
  headers,
  body: { error: { code: 'some_code', message: 'Secret of the provider' } },
});

const USUAL = completion(
  `${DRAFT_MARKERS.suggestions}\n- Count it.\n\n${DRAFT_MARKERS.example}\nA text of the model`,
);

/**
 * A server with OpenAI's protocol. It records every call and gives the scripted
 * answers, and after those the usual one.
 */
export const startOpenAiServer = async () => {
  const calls: RecordedCall[] = [];
  const script: ScriptedAnswer[] = [];
  const closings: Promise<unknown>[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { url = '', headers } = request;
      calls.push({ path: url, headers, body: JSON.parse(text) });
      closings.push(once(response, 'close'));
      answer(response, script.length === 0 ? USUAL : (script.shift() ?? null));
    });
  });
  const origin = await listenLocally(server);
  return {
    calls,
    /** Resolves once every connection so far is answered or closed. */
    untilAllEnded: () => Promise.all(closings),
    answerWith: (...answers: readonly ScriptedAnswer[]) => {
      script.splice(0, script.length, ...answers);
      calls.length = 0;
      closings.length = 0;
    },
    settings: {
      apiKey: 'sk-secret-key',
      baseUrl: `${origin}/v1`,
      model: 'some-model',
      effort: null,
    },
    close: () => closeServer(server),
  };
};

export type OpenAiServer = Awaited<ReturnType<typeof startOpenAiServer>>;

const answer = (response: ServerResponse, scripted: ScriptedAnswer): void => {
  if (scripted === null) return;
  const { status = 200, headers = {}, body } = scripted;
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
};
