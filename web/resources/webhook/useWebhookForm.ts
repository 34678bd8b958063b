import { useState } from 'react';
import type { Webhook } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { changedFields } from '../../providers/saving/changedFields.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';

export type WebhookDraft = Pick<Webhook, 'url' | 'kinds' | 'format'>;

/** Error messages by field; `form` for errors without a field. */
export type Problems = Readonly<
  Partial<Record<'url' | 'kinds' | 'form', string>>
>;

/** The values of the form, and the result of saving them. */
export const useWebhookForm = (
  webhook: Webhook | null,
  {
    onChanged,
    onClose,
  }: Readonly<{ onChanged: () => void; onClose: () => void }>,
) => {
  const t = useMessages();
  const data = useSlipwayData();
  const [draft, setDraft] = useState<WebhookDraft>(webhook ?? NEW_WEBHOOK);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  /** A new secret, which is shown only once. */
  const [secret, setSecret] = useState<string | null>(null);

  const problemsIn = (error: unknown): Problems => {
    const fields = error instanceof SlipwayError ? error.fields : [];
    const url = fields.find(({ path }) => path === 'url');
    return url === undefined
      ? { form: reasonOf(error, t) }
      : { url: url.message };
  };

  /** Runs a call; false if it failed, with its errors shown. */
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblems({});
    try {
      await call();
      onChanged();
      return true;
    } catch (error) {
      setProblems(problemsIn(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const create = () =>
    run(async () => setSecret((await data.createWebhook(draft)).secret));

  const revise = async (before: Webhook) => {
    const changes = changedFields(before, draft);
    if (await run(() => data.reviseWebhook(before.id, changes))) onClose();
  };

  const isComplete = (): boolean => {
    if (draft.kinds.length > 0) return true;
    setProblems({ kinds: t('webhook.kindsNeeded') });
    return false;
  };

  const submit = async () => {
    if (!isComplete()) return;
    await (webhook === null ? create() : revise(webhook));
  };

  /**
   * Saves the form with a new secret, which ends it. The secret is created here,
   * so that no reply but the first contains one.
   */
  const renewSecret = async () => {
    if (webhook === null || !isComplete()) return;
    const renewed = newSecret();
    const changes = { ...changedFields(webhook, draft), secret: renewed };
    const call = () => data.reviseWebhook(webhook.id, changes);
    if (await run(call)) setSecret(renewed);
  };
  return { draft, setDraft, problems, isBusy, secret, submit, renewSecret };
};

const NEW_WEBHOOK: WebhookDraft = {
  url: '',
  kinds: ['ItemCreated', 'ItemCompleted'],
  format: 'Standard',
};

const SECRET_BYTES = 32;

/** A random signing secret in the format of Standard Webhooks. */
const newSecret = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return `whsec_${btoa(binary.join(''))}`;
};
