import { useRef, useState } from 'react';
import { usePeople } from '../../components/person/usePeople.ts';
import { mentionsIn, typedOf } from './typedMentions.ts';
import type { TypedText } from './typedMentions.ts';
import { useCommentDraft } from './useCommentDraft.ts';

/** A comment while it is typed, stored on this device until it is sent. */
export const useTypedComment = (field: string, saved?: string) => {
  const people = usePeople();
  const draft = useCommentDraft(field, saved);
  const [typed, setTyped] = useState(() => typedOf(draft.initial, people));
  const latest = useRef(typed);
  /** The text that was sent last; null once its beginning was edited. */
  const sending = useRef<string | null>(null);
  const change = (next: TypedText) => {
    latest.current = next;
    setTyped(next);
    draft.keep(mentionsIn(next, people));
    if (!next.text.startsWith(sending.current ?? '')) sending.current = null;
  };

  return {
    typed,
    change,
    drop: draft.drop,
    /** Sends the text; resolves to whether nothing was typed since. */
    send: async (send: (text: string) => Promise<void>): Promise<boolean> => {
      sending.current = typed.text;
      await send(mentionsIn(typed, people));
      return latest.current.text === typed.text;
    },
    /** Removes the sent text, but nothing that has been typed since. */
    removeSent: () => {
      if (sending.current === null) return;
      const { text, items } = latest.current;
      const unsentText = text.slice(sending.current.length).trimStart();
      change(
        unsentText === '' ? typedOf('', people) : { text: unsentText, items },
      );
    },
  };
};
