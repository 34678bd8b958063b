import { useEffect, useRef, useState } from 'react';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';

export type SuggestionKind = 'questions' | 'draft' | 'refine';

type SuggestionRequest = Readonly<{ contentId: SuggestionKind; input: string }>;

type Suggesting =
  | Readonly<{ status: 'idle' | 'failed' }>
  /** `since` in milliseconds since 1970. */
  | Readonly<{ status: 'writing'; since: number }>;

const IDLE: Suggesting = { status: 'idle' };

/**
 * Generates one suggestion at a time. `request` resolves to null if it failed,
 * was canceled, or the editor was closed before the answer.
 */
export const useSuggestion = () => {
  const data = useSlipwayData();
  const [state, setState] = useState<Suggesting>(IDLE);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const request = async (wanted: SuggestionRequest): Promise<string | null> => {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    setState({ status: 'writing', since: Date.now() });
    try {
      const message = await data.generateSuggestion(wanted, current.signal);
      if (current.signal.aborted) return null;
      setState(IDLE);
      return message;
    } catch {
      if (!current.signal.aborted) setState({ status: 'failed' });
      return null;
    }
  };

  return {
    state,
    request,
    cancel: () => {
      controller.current?.abort();
      setState(IDLE);
    },
  };
};

export type Suggestion = ReturnType<typeof useSuggestion>;
