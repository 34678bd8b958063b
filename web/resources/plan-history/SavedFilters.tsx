import { Button, Divider, MenuItem } from '@mui/material';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  extractValidSavedQueries,
  useListContext,
  useSavedQueries,
} from 'react-admin';
import type { SavedQuery } from 'react-admin';
import { isBlank, nameKey } from '#api/contract/values.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { ContextMenu } from '../../components/control/ContextMenu.tsx';
import { viewMessages } from '../../kit/i18n/messages/view.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { Field } from '../../components/field/Field.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';

addTexts(viewMessages);

/** Saved filters and orders: to choose, to save and to delete. */
export const SavedFilters = () => {
  const t = useMessages();
  const filters = useSavedFilters();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  if (filters.saved.length === 0 && !filters.isFiltered) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        startIcon={<BookmarkIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('history.saved')}
      </Button>
      {anchor !== null && (
        <SavedMenu
          anchor={anchor}
          filters={filters}
          onName={() => setNaming(true)}
          onClose={() => setAnchor(null)}
        />
      )}
      {isNaming && (
        <NameDialog filters={filters} onClose={() => setNaming(false)} />
      )}
    </>
  );
};

type Filters = ReturnType<typeof useSavedFilters>;

type MenuProps = Readonly<{
  anchor: HTMLElement;
  filters: Filters;
  onName: () => void;
  onClose: () => void;
}>;

const SavedMenu = ({ anchor, filters, onName, onClose }: MenuProps) => {
  const t = useMessages();
  const toast = useToast();
  const { saved, shown, isFiltered, apply, remove } = filters;
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <ContextMenu label={t('history.saved')} anchor={anchor} onClose={onClose}>
      {saved.map((query) => (
        <MenuItem
          key={query.label}
          selected={query === shown}
          onClick={closing(() => apply(query))}
        >
          <bdi>{query.label}</bdi>
        </MenuItem>
      ))}
      {saved.length > 0 && isFiltered && <Divider />}
      {isFiltered && shown === undefined && (
        <MenuItem onClick={closing(onName)}>{t('history.save')}</MenuItem>
      )}
      {shown !== undefined && (
        <MenuItem
          onClick={closing(() => {
            const undo = remove(shown);
            const message = t('history.notSaved', { name: shown.label });
            toast({ message, undo });
          })}
          sx={{ color: 'var(--error)' }}
        >
          {t('history.unsave', { name: shown.label })}
        </MenuItem>
      )}
    </ContextMenu>
  );
};

const MAX_NAME = 60;

type NameProps = Readonly<{ filters: Filters; onClose: () => void }>;

const NameDialog = ({ filters: { save, named }, onClose }: NameProps) => {
  const t = useMessages();
  const toast = useToast();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const label = name.trim();
  const isWrong = isMissing && isBlank(label);
  const replaced = named(label);
  const hint =
    replaced === undefined ? ' ' : t('view.replaces', { name: replaced.label });
  const submit = () => {
    setMissing(isBlank(label));
    if (isBlank(label)) return;
    save(label);
    toast({ message: t('history.savedAs', { name: label }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('history.saveTitle')}
      submitLabel={t(replaced === undefined ? 'view.confirm' : 'view.replace')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('view.name')}
        value={name}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        error={isWrong}
        helperText={isWrong ? t('view.nameNeeded') : hint}
        slotProps={{ htmlInput: { maxLength: MAX_NAME, dir: 'auto' } }}
      />
    </FormDialog>
  );
};

const keyOf = ({ filter, sort }: SavedQuery['value']): string => {
  const filters = Object.entries({ ...(filter as object) });
  return JSON.stringify([filters.toSorted(), sort?.field, sort?.order]);
};

/**
 * Saved filters and orders on this device, for one person in one team, as
 * people and items belong to the team.
 */
const useSavedFilters = () => {
  const { activeTeam, userContext } = useSlipwayContext();
  const { setFilters, setSort, ...list } = useListContext();
  const [stored, store] = useSavedQueries(
    `plan-history.${userContext.userId}.${activeTeam.id}`,
  );
  const saved = extractValidSavedQueries(stored);
  const latest = useRef(saved);
  useLayoutEffect(() => {
    latest.current = saved;
  });
  const { sort, perPage } = list;
  const filter = list.filterValues as object;
  const value = { filter, sort, perPage, displayedFilters: [] };
  const named = (label: string): SavedQuery | undefined =>
    saved.find((query) => nameKey(query.label) === nameKey(label));
  return {
    saved,
    isFiltered: Object.keys(filter).length > 0,
    /** The saved filter that the list shows now. */
    shown: saved.find((query) => keyOf(query.value) === keyOf(value)),
    apply: (query: SavedQuery) => {
      setFilters(query.value.filter as object);
      if (query.value.sort) setSort(query.value.sort);
    },
    /** The saved filter with that name, which saving would replace. */
    named,
    save: (label: string) => {
      const replaced = named(label);
      const others = saved.filter((query) => query !== replaced);
      store([...others, { label, value }]);
    },
    /** Returns a function that restores it. */
    remove: (query: SavedQuery) => {
      const index = saved.indexOf(query);
      store(saved.toSpliced(index, 1));
      // Others may have been saved or deleted since.
      return () => store(latest.current.toSpliced(index, 0, query));
    },
  };
};
