import { OptionList } from '../../components/field/OptionList.ts';
import { FoundItemLabel } from '../../resources/item/search/FoundItemLabel.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import type { SearchBox } from './useSearchBox.ts';
import './search.css';

/** The results and a status line. */
export const SearchResults = ({ box }: { box: SearchBox }) => {
  const { found, isShown } = box;
  return (
    <div
      className="search-popup"
      hidden={!isShown}
      style={isShown ? undefined : { display: 'none' }}
    >
      {isShown && found.length > 0 && <Options box={box} />}
      <SearchNote box={box} />
    </div>
  );
};

const Options = ({ box }: { box: SearchBox }) => {
  const t = useMessages();
  return (
    <OptionList {...box.listProps()} aria-label={t('search.results')}>
      {box.found.map((item, index) => {
        const { key, ...props } = box.optionProps({ option: item, index });
        return (
          <li key={key} {...props}>
            <FoundItemLabel item={item} />
          </li>
        );
      })}
    </OptionList>
  );
};

/** Rendered before it is filled, so that screen readers announce its text. */
const SearchNote = ({ box: { state, found } }: { box: SearchBox }) => {
  const t = useMessages();
  const count = found.length;
  if (state === 'settled' && count > 0) {
    return (
      <p role="status" className="search-note visually-hidden">
        {t('search.count', { count })}
      </p>
    );
  }
  return (
    <p className="search-note" role="status">
      {state === 'settled' && t('search.none')}
      {state === 'failed' && t('error.unknown')}
      {state === 'typing' && count === 0 && t('search.searching')}
    </p>
  );
};
