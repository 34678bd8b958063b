import type { ComponentProps } from 'react';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import '../../components/field/field.css';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { KeyCaps } from '../keys/sheet/KeyCaps.tsx';
import { shortcut } from '../../kit/keys/shortcuts.ts';
import type { Entry } from './entries.ts';

type Props = Readonly<{
  entries: readonly Entry[];
  listProps: ComponentProps<'ul'>;
  optionProps: UseAutocompleteReturnValue<Entry>['getOptionProps'];
}>;

/** The entries under the names of their parts. */
export const PaletteOptions = ({ entries, listProps, optionProps }: Props) => {
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
  /** First of its group, whose name is shown above. */
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
