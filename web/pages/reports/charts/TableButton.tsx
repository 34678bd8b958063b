import Button from '@mui/material/Button';
import { useMessages } from '../../../app/i18n/useMessages.ts';

type Props = Readonly<{
  asTable: boolean;
  onTable: (asTable: boolean) => void;
}>;

/** Turns a chart into its table and back. */
export const TableButton = ({ asTable, onTable }: Props) => {
  const t = useMessages();
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => {
        onTable(!asTable);
      }}
    >
      {t(asTable ? 'report.showChart' : 'report.showTable')}
    </Button>
  );
};
