import type { KindFieldsProps } from './kindFields.ts';
import { GoalsField } from './GoalsField.tsx';
import { ImplementationsField } from './ImplementationsField.tsx';

/** The fields of a demo other than its text (E4). */
export const DemoFields = ({ edited, items }: KindFieldsProps) => (
  <>
    <ImplementationsField edited={edited} items={items} />
    <GoalsField edited={edited} />
  </>
);
