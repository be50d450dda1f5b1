import { Client, Replies } from '@antecedent/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  NewProjectDto,
  project,
  ProjectChangesDto,
  projectDetails,
  projectPage,
  ProjectPathDto,
  ProjectsQueryDto,
} from './project.dto';
import { PROJECT_DETAILS_EXAMPLE, PROJECT_EXAMPLE, PROJECT_PAGE_EXAMPLE } from './project.examples';
import { ProjectService } from './project.service';

const NOT_FOUND = { 404: ['NOT_FOUND'] };
const NAME_TAKEN = { 409: ['PROJECT_NAME_TAKEN'] };

@ApiTags('projects')
@Controller('api/v1/projects')
export class ProjectController {
  constructor(private readonly projects: ProjectService) {}

  @Post()
  @Replies(project, {
    summary: 'Make a project',
    status: 201,
    example: PROJECT_EXAMPLE,
    failures: NAME_TAKEN,
  })
  create(@Client() client: string, @Body() body: NewProjectDto) {
    return this.projects.create(client, body);
  }

  @Get()
  @Replies(projectPage, { summary: 'List the projects by name', example: PROJECT_PAGE_EXAMPLE })
  async list(@Client() client: string, @Query() query: ProjectsQueryDto) {
    const { items, total } = await this.projects.list(client, query);
    return { projects: items, total, limit: query.limit, offset: query.offset };
  }

  @Get(':project_id')
  @Replies(projectDetails, {
    summary: 'Read a project and its newest files',
    example: PROJECT_DETAILS_EXAMPLE,
    failures: NOT_FOUND,
  })
  async read(@Client() client: string, @Param() { project_id }: ProjectPathDto) {
    const details = await this.projects.getDetails(client, project_id);
    return { ...details.project, files: details.files.items };
  }

  @Patch(':project_id')
  @Replies(project, {
    summary: 'Change the fields given of a project',
    example: PROJECT_EXAMPLE,
    failures: { ...NOT_FOUND, ...NAME_TAKEN },
  })
  update(@Client() client: string, @Param() { project_id }: ProjectPathDto, @Body() body: ProjectChangesDto) {
    return this.projects.update(client, project_id, body);
  }

  @Delete(':project_id')
  @HttpCode(204)
  @Replies(null, {
    summary: 'Delete a project; its files stay and belong to no project',
    status: 204,
    failures: NOT_FOUND,
  })
  async delete(@Client() client: string, @Param() { project_id }: ProjectPathDto): Promise<void> {
    await this.projects.delete(client, project_id);
  }
}
