import { styled } from '@mui/material/styles';
import { OptionList } from '../../components/field/OptionList.ts';
import { FoundItemLabel } from '../../resources/item/search/FoundItemLabel.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import type { SearchBox } from './useSearchBox.ts';

const Popup = styled('div')({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 'calc(100% + 4px)',
  zIndex: 10,
  minInlineSize: 'min(360px, 100%)',
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'min(440px, 70vh)',
  overflow: 'hidden',
  border: '1px solid var(--divider)',
  borderRadius: 8,
  background: 'var(--paper)',
  boxShadow: 'var(--overlay-shadow)',
});

const Note = styled('p')({
  margin: 0,
  padding: '8px 14px',
  color: 'var(--secondary)',
  fontSize: 'var(--size-small)',
  lineHeight: 'var(--line-small)',
  '&:empty': { display: 'none' },
});

/** What was found, and what there is to say of it. */
export const SearchResults = ({ box }: { box: SearchBox }) => {
  const { found, isShown } = box;
  return (
    <Popup hidden={!isShown} style={isShown ? undefined : { display: 'none' }}>
      {isShown && found.length > 0 && <Options box={box} />}
      <SearchNote box={box} />
    </Popup>
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

/** Stands before it is filled, so that it is read out when it is. */
const SearchNote = ({ box: { state, found } }: { box: SearchBox }) => {
  const t = useMessages();
  const count = found.length;
  if (state === 'settled' && count > 0) {
    return (
      <Note role="status" className="visually-hidden">
        {t('search.count', { count })}
      </Note>
    );
  }
  return (
    <Note role="status">
      {state === 'settled' && t('search.none')}
      {state === 'failed' && t('error.unknown')}
      {state === 'typing' && count === 0 && t('search.searching')}
    </Note>
  );
};
