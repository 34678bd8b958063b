import CheckIcon from '@mui/icons-material/Check';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { ComponentProps } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import type { DestinationGroup } from './destinations.ts';
import type { ShownDestination } from './useDestinations.ts';

const GROUPS: Readonly<Record<DestinationGroup, MessageKey>> = {
  soon: 'item.moveTo.soon',
  days: 'item.moveTo.days',
  weeks: 'item.moveTo.weeks',
  milestones: 'item.moveTo.milestones',
  other: 'item.moveTo.other',
};

type Props = Readonly<{
  found: readonly ShownDestination[];
  listProps: ComponentProps<'ul'>;
  optionProps: UseAutocompleteReturnValue<ShownDestination>['getOptionProps'];
}>;

/** The destinations found, by group. */
export const DestinationList = ({ found, listProps, optionProps }: Props) => (
  <ul className="move-destinations" hidden={found.length === 0} {...listProps}>
    {found.map((option, index) => {
      const { key, ...props } = optionProps({ option, index });
      return (
        <OptionRow
          key={key}
          option={option}
          begins={option.group !== found[index - 1]?.group}
          optionProps={props}
        />
      );
    })}
  </ul>
);

const OptionRow = ({
  option,
  begins,
  optionProps,
}: {
  option: ShownDestination;
  /** Whether it is the first of its group, below the group's name. */
  begins: boolean;
  optionProps: React.HTMLAttributes<HTMLLIElement>;
}) => {
  const t = useMessages();
  return (
    <>
      {begins && (
        <li role="presentation" className="group">
          {t(GROUPS[option.group])}
        </li>
      )}
      <li {...optionProps} aria-current={option.isCurrent || undefined}>
        <span className="label">{option.label}</span>
        {option.isCurrent && <CheckIcon />}
        <span className="detail">{option.detail}</span>
        {option.load > 0 && (
          <span className="load">
            <span aria-hidden>{option.load}</span>
            <span className="visually-hidden">
              {t('item.moveTo.load', { count: option.load })}
            </span>
          </span>
        )}
      </li>
    </>
  );
};
