import type { KindFieldsProps } from './kindFields.ts';
import { GoalsField } from './GoalsField.tsx';
import { ImplementationsField } from './ImplementationsField.tsx';

/** What a Demo has beside its text (E4). */
export const DemoFields = ({ edited, items }: KindFieldsProps) => (
  <>
    <ImplementationsField edited={edited} items={items} />
    <GoalsField edited={edited} />
  </>
);
