import SharedIcon from '@mui/icons-material/GroupOutlined';
import ViewIcon from '@mui/icons-material/FilterAltOutlined';
import { ListItemButton } from '@mui/material';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useViews } from './useViews.ts';
import './view.css';
import { viewPath } from './viewPath.ts';

/** The saved views in the navigation, if there are any. */
export const ViewLinks = () => {
  const t = useMessages();
  const headingId = useId();
  const views = useViews();
  const { pathname, search } = useLocation();
  const shown = new URLSearchParams(search).get('filter') ?? '';
  if (views.length === 0) return null;
  return (
    <>
      <p className="navigation-section-name" id={headingId}>
        {t('view.views')}
      </p>
      <ul className="navigation-list" aria-labelledby={headingId}>
        {views.map(({ id, name, query, shared }) => (
          <li key={id}>
            <ListItemButton
              component={Link}
              to={viewPath(query, pathname)}
              className="view-link"
              aria-current={
                query !== '' && query === shown ? 'true' : undefined
              }
              title={query}
            >
              {shared ? <SharedIcon /> : <ViewIcon />}
              <bdi className="ellipsis">{name}</bdi>
              {shared && (
                <span className="visually-hidden">{t('view.ofTeam')}</span>
              )}
            </ListItemButton>
          </li>
        ))}
      </ul>
    </>
  );
};
