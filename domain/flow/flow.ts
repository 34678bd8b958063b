import type { FlowEvent, FlowStarted, Json } from './events.ts';

/** What the record of a flow says. */
export type RecordedFlow = FlowStarted['data'] &
  Readonly<{
    /** By step; one that is missing may have been carried out all the same. */
    outcomes: Readonly<{ [step: string]: Json }>;
  }>;

export type RunningFlow = RecordedFlow & Readonly<{ status: 'Running' }>;

export type Flow =
  | Readonly<{ status: 'None' }>
  | RunningFlow
  | (RecordedFlow & Readonly<{ status: 'Finished'; answer: Json }>)
  | (RecordedFlow & Readonly<{ status: 'Refused'; code: string }>);

/** The code of one that the operator has cancelled, which begins no more. */
export const CANCELLED = 'FLOW.CANCELLED';

export const initialState = (): Flow => ({ status: 'None' });

/** One that was refused and is started again forgets what it had done. */
export const evolve = (flow: Flow, { type, data }: FlowEvent): Flow => {
  if (type === 'FlowStarted') {
    return { status: 'Running', ...data, outcomes: {} };
  }
  if (flow.status !== 'Running') return flow;
  switch (type) {
    case 'FlowStepDone': {
      const outcomes = { ...flow.outcomes, [data.step]: data.outcome };
      return { ...flow, outcomes };
    }
    case 'FlowFinished':
      return { ...flow, status: 'Finished', answer: data.answer };
    case 'FlowRefused':
      return { ...flow, status: 'Refused', code: data.code };
    default:
      return type satisfies never;
  }
};
