import type { KindFieldsProps } from './kindFields.ts';
import { GoalsField } from './GoalsField.tsx';
import { PatternsField } from '../patterns/PatternsField.tsx';
import { ProjectPatternsField } from './ProjectPatternsField.tsx';
import { ScenariosField } from './ScenariosField.tsx';

/** The fields of an implementation other than its text (E5). */
export const ImplementationFields = ({ edited, items }: KindFieldsProps) => (
  <>
    <GoalsField edited={edited} />
    <ProjectPatternsField edited={edited} items={items} />
    <PatternsField edited={edited} />
    <ScenariosField edited={edited} />
  </>
);
