import { GoalsField } from './GoalsField.tsx';
import type { KindFieldsProps } from './kindFields.ts';

/** Fields of every item other than its text; some kinds have no more (E6). */
export const CommonFields = ({ edited }: KindFieldsProps) => (
  <GoalsField edited={edited} />
);
