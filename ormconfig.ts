import { dataSourceOptions, loadConfig } from '@antecedent/platform';
import { DataSource } from 'typeorm';

/** The data source of the migration command line: `npm run migration:run` and `npm run migration:revert`. */
export default new DataSource(dataSourceOptions(loadConfig(process.env)));
