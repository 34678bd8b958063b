import { GoalsField } from './GoalsField.tsx';
import type { KindFieldsProps } from './kindFields.ts';

/** What every item has beside its text; some have no more (E6). */
export const CommonFields = ({ edited }: KindFieldsProps) => (
  <GoalsField edited={edited} />
);
