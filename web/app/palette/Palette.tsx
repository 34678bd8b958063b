import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Dialog, InputBase, useAutocomplete } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import './palette.css';
import '../../components/field/field.css';
import { useNavigate } from 'react-router-dom';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { LIMITS, Scope } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import { shortcutOf } from '../../kit/keys/strokes.ts';
import { useItemSearch } from '../../resources/item/search/useItemSearch.ts';
import type { ItemSearch } from '../../resources/item/search/useItemSearch.ts';
import type { PaletteScope } from '../overlays/overlaysContext.ts';
import type { PageAction } from '../../kit/commands/pageActions.ts';
import { shownEntries } from './entries.ts';
import type { Entry } from './entries.ts';
import { usePlaceEntries } from './usePlaceEntries.tsx';
import { usePaletteEntries } from './usePaletteEntries.tsx';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { FoundItemIcon } from '../../resources/item/search/FoundItemLabel.tsx';
import { pathOfFound } from '../../resources/item/search/searchIn.ts';
import { shownTitle } from '../../resources/item/display/title.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { paletteMessages } from '../../kit/i18n/messages/palette.ts';
import { KeyCaps } from '../keys/sheet/KeyCaps.tsx';
import { shortcut } from '../../kit/keys/shortcuts.ts';

addTexts(paletteMessages);

const LABELS = {
  all: 'palette.label',
  projects: 'palette.projects',
  teams: 'palette.teams',
} as const satisfies Record<PaletteScope, MessageKey>;

const paper = {
  margin: 0,
  marginBlockStart: 'min(12vh, 96px)',
  inlineSize: 'min(640px, calc(100vw - 16px))',
  maxInlineSize: 'none',
  maxBlockSize: 'min(560px, 76vh)',
} as const;

type Props = Readonly<{
  scope: PaletteScope;
  /** The actions of the page when the palette was opened. */
  pageActions: readonly PageAction[];
  onClose: () => void;
}>;

/**
 * Finds and runs every action and screen by typing (`Ctrl/⌘K`). A combobox
 * whose list is always visible; the focus stays in its field.
 */
export const Palette = ({ scope, pageActions, onClose }: Props) => {
  const t = useMessages();
  const [text, setText] = useState('');
  const entries = usePaletteEntries(scope, pageActions);
  const { items, state } = useFoundEntries(scope === 'all' ? text : '');
  const { places, whyNot } = usePlaceEntries(pageActions, text);
  const shown = shownEntries(entries, [...places, ...items], text);

  const box = useAutocomplete<Entry>({
    id: 'palette',
    options: shown,
    open: true,
    value: null,
    inputValue: text,
    autoHighlight: true,
    disableCloseOnSelect: true,
    clearOnBlur: false,
    filterOptions: (all) => all,
    getOptionKey: ({ key }) => key,
    getOptionLabel: ({ label }) => label,
    onInputChange: (_event, typed, reason) => {
      if (reason === 'input') setText(typed);
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
    onChange: (_event, entry) => {
      if (entry === null) return;
      if (entry.staysOpen !== true) onClose();
      entry.run();
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      // The focus is restored before an entry is run, not after.
      disableRestoreFocus
      onKeyDown={(event) => {
        if (shortcutOf(event.nativeEvent, ['palette']) === null) return;
        event.preventDefault();
        onClose();
      }}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': t(LABELS[scope]), sx: paper },
      }}
    >
      <div className="palette-field" {...box.getRootProps()}>
        <SearchIcon fontSize="small" />
        <InputBase
          fullWidth
          autoFocus
          placeholder={t(LABELS[scope])}
          inputProps={{
            ...box.getInputProps(),
            'aria-label': t(LABELS[scope]),
            maxLength: LIMITS.search,
          }}
        />
      </div>
      <PaletteOptions
        entries={shown}
        listProps={{ ...box.getListboxProps(), 'aria-label': t(LABELS[scope]) }}
        optionProps={box.getOptionProps}
      />
      <p className="palette-note" role="status">
        {shown.length === 0 &&
          (whyNot ||
            t(state === 'waiting' ? 'search.searching' : 'search.none'))}
        {state === 'failed' && t('search.failed')}
      </p>
    </Dialog>
  );
};

/** Finds items by words: cached ones at once, then the others. */
const useFoundEntries = (
  text: string,
): Readonly<{ items: readonly Entry[]; state: ItemSearch['state'] }> => {
  const t = useMessages();
  const navigate = useNavigate();
  const project = useActiveProject();
  const { found, state, retry } = useItemSearch(project?.id ?? null, text);
  const again: Entry = {
    key: 'retry',
    group: 'items',
    label: t('app.tryAgain'),
    icon: <SearchIcon />,
    staysOpen: true,
    run: retry,
  };
  const items = found.map((item): Entry => ({
    key: `item ${item.id}`,
    group: 'items',
    label: shownTitle(item, t),
    icon: <FoundItemIcon item={item} />,
    detail:
      item.scope === Scope.OutOfScope ? t('timeframe.outOfScope') : undefined,
    run: () => void navigate(pathOfFound(item)),
  }));
  return { items: state === 'failed' ? [...items, again] : items, state };
};

type PaletteOptionsProps = Readonly<{
  entries: readonly Entry[];
  listProps: ComponentProps<'ul'>;
  optionProps: UseAutocompleteReturnValue<Entry>['getOptionProps'];
}>;

/** The entries, under the names of their groups. */
const PaletteOptions = ({
  entries,
  listProps,
  optionProps,
}: PaletteOptionsProps) => {
  if (entries.length === 0) return null;
  return (
    <ul className="option-list" {...listProps}>
      {entries.map((entry, index) => {
        const { key, ...props } = optionProps({ option: entry, index });
        return (
          <Option
            key={key}
            entry={entry}
            begins={entry.group !== entries[index - 1]?.group}
            liProps={props}
          />
        );
      })}
    </ul>
  );
};

const Option = ({
  entry: { label, icon, detail, subject, shortcut: id, group },
  begins,
  liProps,
}: {
  entry: Entry;
  /** Whether the entry is the first of its group, whose name is shown above. */
  begins: boolean;
  liProps: ComponentProps<'li'>;
}) => {
  const t = useMessages();
  const [written] = id === undefined ? [] : shortcut(id).keys;
  return (
    <>
      {begins && (
        <li role="presentation" className="group">
          <bdi className="ellipsis">
            {group === 'item' || group === 'places'
              ? subject
              : t(`palette.group.${group}`)}
          </bdi>
        </li>
      )}
      <li {...liProps}>
        {icon}
        <span className="label ellipsis">
          <bdi>{label}</bdi>
        </span>
        {detail !== undefined && (
          <span className="detail ellipsis">{detail}</span>
        )}
        {written !== undefined && <KeyCaps written={written} />}
      </li>
    </>
  );
};
