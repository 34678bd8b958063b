import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ItemType } from '#api/contract/values.ts';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { Problem } from '../../../../components/Problem.tsx';
import type { KindFieldsProps } from '../saving/useItemField.ts';

type Load = () => Promise<ComponentType<KindFieldsProps>>;

/** The fields of every item; some kinds have no others (E6). */
const common: Load = async () => (await import('./GoalsField.tsx')).GoalsField;

const FIELDS_OF: Readonly<Record<ItemType, Load>> = {
  [ItemType.ProjectDeprecated]: common,
  [ItemType.GoToMarket]: common,
  [ItemType.Demo]: async () => (await import('./DemoFields.tsx')).DemoFields,
  [ItemType.Implementation]: async () =>
    (await import('./ImplementationFields.tsx')).ImplementationFields,
};

type Props = KindFieldsProps &
  Readonly<{
    /** Content below the fields, shown once their height is final. */
    children: ReactNode;
  }>;

/** The fields of an item's kind, loaded when the first is opened. */
export const ItemFields = ({ edited, items, children }: Props) => {
  const t = useMessages();
  const { Fields, hasFailed, retry } = useLoaded(
    FIELDS_OF[edited.item.itemType],
  );
  if (hasFailed) {
    return <Problem message={t('item.fields.loadFailed')} retry={retry} />;
  }
  if (Fields === null) return <Skeleton height={48} />;
  return (
    <>
      <Fields edited={edited} items={items} />
      {children}
    </>
  );
};

const loadedFields = new Map<Load, ComponentType<KindFieldsProps>>();

/** The loaded fields; null while they load, or if the last attempt failed. */
const useLoaded = (load: Load) => {
  // The fields are in the map; the state only renders them once they are.
  const [, setLoaded] = useState<Load | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    if (loadedFields.has(load)) return;
    load().then(
      (fields) => {
        loadedFields.set(load, fields);
        setLoaded(() => load);
      },
      () => setFailedAttempt(attempt),
    );
  }, [load, attempt]);
  return {
    Fields: loadedFields.get(load) ?? null,
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
};
