import { useMessages } from '../../../app/i18n/useMessages.ts';
import '../../../components/field/checkbox.css';
import './bulk.css';
import { useIsSelected, useSelecting } from './selecting.ts';

type Props = Readonly<{
  /** What the row is selected by. */
  selectKey: string;
  title: string;
  tabIndex: number;
}>;

/** Selects a row or card: seen under pointer or focus, and while selecting. */
export const SelectBox = ({ selectKey, title, tabIndex }: Props) => {
  const t = useMessages();
  const selecting = useSelecting();
  const isSelected = useIsSelected(selectKey);
  return (
    <input
      type="checkbox"
      className="checkbox select-box"
      checked={isSelected}
      tabIndex={tabIndex}
      aria-label={t('bulk.select', { title })}
      onChange={({ nativeEvent }) => {
        const isRange =
          nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        if (isRange) selecting.extendTo(selectKey);
        else selecting.toggle(selectKey);
      }}
    />
  );
};
